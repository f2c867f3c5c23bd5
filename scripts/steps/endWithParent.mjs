// Loaded before a program that start.mjs started. When the parent dies, even by kill -9, the
// program gets a SIGTERM: an orphan would hold the ports and the database.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
