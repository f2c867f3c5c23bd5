import { writeFileSync } from 'node:fs';
import { printRooms } from './rooms/print.mjs';

writeFileSync('docs/rooms.md', printRooms());
console.log('docs/rooms.md is up to date.');
