'use strict';

/**
 * A webpack loader for the browser's copy of the contracts in lib: it takes out of every `endpoint({...})`,
 * `navigation({...})`, `download({...})` and `upload({...})` what only the server, the mocks and the printed API read, and marks
 * each top-level
 * `const x = …` that calls something as pure, so that unused schemas and examples fall out of the bundle. A form imports
 * the schema it
 * shares with the server by the schema's own name (`loginBody`), never through its endpoint; the linter holds it to that.
 * Only text is cut and added, on the same lines, so positions in the file stay true.
 */
const ts = require('typescript');

const ENDPOINTS = new Set(['endpoint', 'navigation', 'download', 'upload']);
const SERVER_ONLY = new Set([
  'summary',
  'media',
  'megabytes',
  'example',
  'response',
  'origin',
  'query',
  'body',
  'limit',
]);

const nameOf = (node) =>
  node && (ts.isIdentifier(node) || ts.isStringLiteral(node)) ? node.text : '';
const isEndpoint = (node) => ts.isCallExpression(node) && ENDPOINTS.has(nameOf(node.expression));
const blank = (text) => text.replace(/[^\n]/g, ' ');

/**
 * Returns true if creating the value calls something, directly or nested. Calls in a contract have
 * no effects: they only describe.
 */
const holdsCall = (node) =>
  ts.isCallExpression(node) ||
  ts.isNewExpression(node) ||
  (!ts.isFunctionLike(node) && ts.forEachChild(node, holdsCall) === true);

function cutsIn(file, source) {
  const cuts = [];
  const visit = (node) => {
    if (isEndpoint(node)) {
      const row = node.arguments[0];
      const properties = row && ts.isObjectLiteralExpression(row) ? row.properties : [];
      for (const property of properties) {
        if (!SERVER_ONLY.has(nameOf(property.name))) continue;
        const comma = /^\s*,/.exec(source.slice(property.end));
        cuts.push({
          start: property.getStart(file),
          end: property.end + (comma ? comma[0].length : 0),
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return cuts;
}

function pureCallsIn(file) {
  const calls = [];
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { initializer } of statement.declarationList.declarations) {
      if (initializer && holdsCall(initializer))
        calls.push({ start: initializer.getStart(file), end: initializer.end });
    }
  }
  return calls;
}

/** Returns a contract file without the parts that the browser never reads. */
function stripAnswers(source, path = 'contract.ts') {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS);
  let text = source;
  for (const { start, end } of cutsIn(file, source))
    text = text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end);
  for (const { start, end } of pureCallsIn(file).reverse()) {
    text = `${text.slice(0, start)}/*#__PURE__*/ (() => (${text.slice(start, end)}))()${text.slice(end)}`;
  }
  return text;
}

module.exports = function loader(source) {
  return stripAnswers(source, this.resourcePath);
};
module.exports.stripAnswers = stripAnswers;
