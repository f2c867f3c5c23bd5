import { close } from './cluster.mjs';
import { removeTableProgram } from './tableProgram.mjs';

export default async function tearDown() {
  removeTableProgram();
  await close();
}
