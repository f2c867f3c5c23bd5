import ts from 'typescript';

/** How a piece of code may be changed so that a test should notice. */
export type MutatorName =
  | 'comparison' | 'logic' | 'condition' | 'arithmetic' | 'number' | 'boolean' | 'negation' | 'call'
  | 'element' | 'row' | 'where condition' | 'removed guard' | 'removed statement' | 'removed call';

/** Code in place of other code. `gone` is what of a list or table was left out, where saying that is shorter than the two. */
export interface Change { mutator: MutatorName; to: string; gone?: string }

const COMPARISONS: Partial<Record<ts.SyntaxKind, readonly string[]>> = {
  [ts.SyntaxKind.LessThanToken]: ['<=', '>='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['<', '>'],
  [ts.SyntaxKind.GreaterThanToken]: ['>=', '<='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['>', '<'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['==='],
};

const ARITHMETIC: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.PlusToken]: '-', [ts.SyntaxKind.MinusToken]: '+', [ts.SyntaxKind.AsteriskToken]: '/', [ts.SyntaxKind.SlashToken]: '*',
  [ts.SyntaxKind.PercentToken]: '*', [ts.SyntaxKind.PlusEqualsToken]: '-=', [ts.SyntaxKind.MinusEqualsToken]: '+=',
};

/** Calls that are changed into a sibling, and calls without which what they are called on remains. */
const SIBLINGS: Record<string, string> = {
  min: 'max', max: 'min', floor: 'ceil', ceil: 'floor', round: 'floor', some: 'every', every: 'some',
};
const REMOVABLE = new Set([
  'filter', 'sort', 'reverse', 'slice', 'trim', 'toUpperCase', 'toLowerCase', 'where', 'for', 'orderBy', 'limit', 'onConflictDoNothing',
]);

const isText = (node: ts.Expression): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
  || (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken && (isText(node.left) || isText(node.right)));

function binary(node: ts.BinaryExpression): Change[] {
  const { left, right, operatorToken: { kind } } = node;
  const around = (sign: string) => `${left.getText()} ${sign} ${right.getText()}`;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken) {
    return [left, right].map((side) => ({ mutator: 'logic', to: side.getText() }));
  }
  const sign = isText(left) || isText(right) ? undefined : ARITHMETIC[kind];
  if (sign) return [{ mutator: 'arithmetic', to: around(sign) }];
  return (COMPARISONS[kind] ?? []).map((other) => ({ mutator: 'comparison', to: around(other) }));
}

function call(node: ts.CallExpression): Change[] {
  const { expression: callee, arguments: sent } = node;
  if (ts.isIdentifier(callee) && (callee.text === 'and' || callee.text === 'or') && sent.length > 1) {
    return without(sent, `${callee.text}(`, ')').map((change) => ({ mutator: 'where condition', ...change }));
  }
  if (!ts.isPropertyAccessExpression(callee)) return [];
  const on = callee.expression.getText();
  const name = callee.name.text;
  const args = sent.map((each) => each.getText()).join(', ');
  // `Object.hasOwn` is two names, not a name called on a thing.
  if (Object.hasOwn(SIBLINGS, name)) return [{ mutator: 'call', to: `${on}.${SIBLINGS[name]}(${args})` }];
  return REMOVABLE.has(name) ? [{ mutator: 'removed call', to: on }] : [];
}

/** A list without each of its elements in turn, and a table without each of its rows. */
function without(parts: readonly ts.Node[], open: string, close: string): { to: string; gone: string }[] {
  const textOf = (kept: readonly ts.Node[]) => `${open}${kept.map((each) => each.getText()).join(', ')}${close}`;
  return parts.map((gone) => ({ gone: gone.getText(), to: textOf(parts.filter((each) => each !== gone)) }));
}

function isTable(node: ts.ObjectLiteralExpression): boolean {
  const outer = ts.findAncestor(node.parent, (each) => ts.isFunctionLike(each) || ts.isSourceFile(each));
  return outer !== undefined && ts.isSourceFile(outer) && !ts.findAncestor(node.parent, ts.isCallExpression);
}

/** Every change of this one expression; changes within its parts are theirs. */
export function changesOf(node: ts.Node): Change[] {
  if (ts.isBinaryExpression(node)) return binary(node);
  if (ts.isCallExpression(node)) return call(node);
  if (ts.isNumericLiteral(node)) {
    const value = Number(node.text);
    return [value + 1, value - 1].map((other) => ({ mutator: 'number', to: `${other}` }));
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [{ mutator: 'boolean', to: 'false' }];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [{ mutator: 'boolean', to: 'true' }];
  if (ts.isPrefixUnaryExpression(node)) {
    const to = node.operand.getText();
    if (node.operator === ts.SyntaxKind.ExclamationToken) return [{ mutator: 'negation', to }];
    return node.operator === ts.SyntaxKind.MinusToken ? [{ mutator: 'arithmetic', to }] : [];
  }
  if (ts.isConditionalExpression(node)) {
    return [node.whenTrue, node.whenFalse].map((side) => ({ mutator: 'condition', to: side.getText() }));
  }
  if (ts.isArrayLiteralExpression(node)) return without(node.elements, '[', ']').map((change) => ({ mutator: 'element', ...change }));
  if (!ts.isObjectLiteralExpression(node) || !isTable(node)) return [];
  return without(node.properties, '{ ', ' }').map((change) => ({ mutator: 'row', ...change }));
}

const isExit = (statement: ts.Statement): boolean => ts.isReturnStatement(statement) || ts.isThrowStatement(statement)
  || ts.isContinueStatement(statement) || ts.isBreakStatement(statement)
  || (ts.isBlock(statement) && statement.statements.length > 0 && isExit(statement.statements.at(-1) as ts.Statement));

/** What a statement may be left out as, if it may. */
export function removalOf(node: ts.Node): MutatorName | undefined {
  if (ts.isIfStatement(node) && !node.elseStatement) return isExit(node.thenStatement) ? 'removed guard' : 'condition';
  if (ts.isThrowStatement(node) && !ts.isIfStatement(node.parent)) return 'removed statement';
  if (!ts.isExpressionStatement(node)) return undefined;
  const done = ts.isAwaitExpression(node.expression) || ts.isVoidExpression(node.expression) ? node.expression.expression : node.expression;
  const acts = ts.isCallExpression(done) || ts.isBinaryExpression(done) || ts.isPostfixUnaryExpression(done);
  return acts ? 'removed statement' : undefined;
}
