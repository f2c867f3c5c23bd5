export { open as default } from './cluster.mjs';
