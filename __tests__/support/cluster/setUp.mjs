import { open } from './cluster.mjs';
import { buildTableProgram } from './tableProgram.mjs';

export default async function setUp() {
  await open();
  await buildTableProgram();
}
