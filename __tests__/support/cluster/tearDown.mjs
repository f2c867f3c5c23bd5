export { close as default } from './cluster.mjs';
