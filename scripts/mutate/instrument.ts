import ts from 'typescript';
import { changesOf, removalOf, type Change } from './mutators';

/** One change to one place of one file. `name` tells it from all others there for as long as the code around it stays as it is. */
export interface Mutant { id: number; file: string; line: number; name: string }

/** The global function that says whether a mutant is on; the code of every mutant asks it. */
const ASK = '__mutantIsOn';

const LONGEST = 44;
const shown = (text: string) => text.replace(/\s+/g, ' ').replace(new RegExp(`^(.{${LONGEST}}).+$`), '$1…');
const isFunctionOrClass = (node: ts.Node): node is ts.FunctionDeclaration | ts.MethodDeclaration | ts.ClassDeclaration =>
  ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isClassDeclaration(node);
const nameOf = (node: ts.Node): string | undefined =>
  (isFunctionOrClass(node) || ts.isVariableDeclaration(node) ? node.name?.getText() : undefined);

/** Types, imports and names are not code that runs. */
const isSilent = (node: ts.Node): boolean =>
  ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isImportDeclaration(node)
  || ts.isTypeParameterDeclaration(node) || ts.isIdentifier(node);

/** Inside `a?.b.c()` nothing may be wrapped but the whole, or the chain would no longer end where `a` is missing. */
const isLinkOfChain = (node: ts.Node): boolean =>
  ts.isOptionalChain(node) && ts.isOptionalChain(node.parent) && node.parent.expression === node;

/** What is written to, or named by a property, is not a value. */
const isTarget = (node: ts.Node): boolean =>
  (ts.isBinaryExpression(node.parent) && node.parent.left === node && node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken)
  || (ts.isPropertyAssignment(node.parent) && node.parent.name === node);

/**
 * A file's text with all its mutants in it, each switched on by its id alone: it is compiled once and run once for every
 * mutant ("mutant schemata"). Ids count from 1.
 */
export function instrument(file: string, text: string): { code: string; mutants: Mutant[] } {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS);
  const mutants: Mutant[] = [];
  const seen = new Map<string, number>();

  function add(node: ts.Node, { mutator, to, gone }: Change): number {
    const path: string[] = [];
    for (let each: ts.Node | undefined = node.parent; each; each = each.parent) {
      const name = nameOf(each);
      if (name !== undefined) path.unshift(name);
    }
    const what = gone === undefined ? `${shown(node.getText())} → ${shown(to) || 'nothing'}` : `without ${shown(gone)}`;
    const plain = `${path.join('.') || 'module'} › ${mutator}: ${what}`;
    const times = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, times);
    const id = mutants.length + 1;
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    mutants.push({ id, file, line, name: times === 1 ? plain : `${plain} (${times})` });
    return id;
  }

  /** The node's text with the switches of everything below it. */
  function inside(node: ts.Node): string {
    const children: ts.Node[] = [];
    ts.forEachChild(node, (child) => { children.push(child); });
    children.sort((a, b) => a.pos - b.pos);
    let at = node.getStart();
    let out = '';
    for (const child of children) {
      out += text.slice(at, child.getStart()) + render(child);
      at = child.getEnd();
    }
    return out + text.slice(at, node.getEnd());
  }

  function render(node: ts.Node): string {
    if (isSilent(node)) return node.getText();
    const removal = removalOf(node);
    if (removal) {
      const id = add(node, { mutator: removal, to: '' });
      return `{ if (!${ASK}(${id})) { ${inside(node)} } }`;
    }
    const changes = isLinkOfChain(node) || isTarget(node) ? [] : changesOf(node);
    if (changes.length === 0) return inside(node);
    const switches = changes.map((change) => `${ASK}(${add(node, change)}) ? (${change.to}) : `);
    return `(${switches.join('')}(${inside(node)}))`;
  }

  return { code: inside(source), mutants };
}
