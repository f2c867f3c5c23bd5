// Loaded before a program that start.mjs started. When that process dies, even by kill -9, the
// program is asked to stop as if it had been told to: an orphan would hold the ports and the
// database.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
