import { writeFileSync } from 'node:fs';
import { printMarkdown, printOpenApi } from './contract/print';

writeFileSync('docs/api.md', printMarkdown());
writeFileSync('docs/openapi.json', printOpenApi());
console.log('docs/api.md and docs/openapi.json are up to date.');
