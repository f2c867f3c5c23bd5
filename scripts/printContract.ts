import { mkdirSync, writeFileSync } from 'node:fs';
import { printMarkdown, printOpenApi } from './contract/print';

/** Writes docs/api.md, which is kept, and dist/openapi.json, which is not. */
mkdirSync('dist', { recursive: true });
writeFileSync('docs/api.md', printMarkdown());
writeFileSync('dist/openapi.json', printOpenApi());
console.log('docs/api.md and dist/openapi.json are up to date.');
