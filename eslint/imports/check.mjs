import { access, guarded } from './guarded.mjs';
import { exceptions, MODULES, packageFamilies, rows } from './table.mjs';

const holds = (folder, path) =>
  path === folder ||
  path.startsWith(folder.endsWith('/') ? folder : `${folder}/`) ||
  path.startsWith(`${folder}.`);

/** The row a path of the repository falls under, or undefined for files at its root. */
const rowOf = (path) =>
  rows
    .filter((row) => holds(row.folder, path))
    .sort((a, b) => b.folder.length - a.folder.length)[0];

const stem = (path) => path.replace(/\.[cm]?tsx?$/, '');
const isModule = (path) => MODULES.some((name) => path.startsWith(`server/${name}/`));
const inStore = (path) => isModule(path) && path.includes('/store/');
const isHandlers = (path) => isModule(path) && /\/(handlers|\w+Handlers)$/.test(stem(path));
const isContract = (path) =>
  /\/(contract|endpoint|fields|forms?|shapes?|examples|\w+(Contract|Forms?|Shapes?|Examples))$/.test(
    stem(path),
  );
const isPort = (path) =>
  /^server\/platform\/(ports\/|db\/(transactionScope|auditSigning)$)|\/(port|\w+Port)$/.test(
    stem(path),
  );

/**
 * Inside a module: handlers and jobs call use cases, use cases ask repositories, repositories ask
 * repositories; HTTP is the handlers'.
 */
function layerViolation(from, target) {
  const areRules = [from, target].every(
    (path) => path.startsWith('lib/') && !path.startsWith('lib/app/'),
  );
  if (areRules && !isContract(from) && isContract(target))
    return 'rules import rules, not contracts';
  if (inStore(from) && isModule(target) && !inStore(target))
    return 'a repository imports rules, tables and repositories';
  if (isHandlers(from) && (inStore(target) || target.startsWith('server/platform/db/')))
    return 'a handler calls use cases';
  if (isModule(from) && !isHandlers(from) && target.startsWith('server/platform/http/'))
    return 'only handlers speak HTTP';
  if (
    from.startsWith('server/providers/') &&
    target.startsWith('server/') &&
    !target.startsWith('server/providers/') &&
    !isPort(target)
  ) {
    return 'a provider imports ports and rules';
  }
  return null;
}

/**
 * Why `from` may not import the repository file `target`, or null when it may. Both are paths from
 * the repository's root.
 */
export function importViolation(from, target) {
  if (exceptions.some((each) => each.from === stem(from) && each.to === stem(target))) return null;
  const here = rowOf(from);
  if (!here || here.mayImport.includes('*')) return null;
  const there = rowOf(target);
  const layer = layerViolation(from, target);
  if (layer) return layer;
  if (there === here || here.mayImport.some((folder) => holds(folder, target))) return null;
  return `${here.folder} may import ${here.mayImport.length ? here.mayImport.join(', ') : 'nothing of ours'}; not ${target}`;
}

/**
 * Why `from` may not import the guarded file `target`, or null when it may or it is not guarded.
 */
export function guardViolation(from, target, asTypes) {
  const guard = guarded.find(({ file }) => holds(file, target));
  if (!guard || holds(guard.file, from) || (asTypes && guard.typesForAll)) return null;
  const isAsked =
    !guard.inStores || inStore(from) || !from.startsWith('server/') || holds(access, from);
  if (isAsked && guard.by.some((folder) => holds(folder, from))) return null;
  const who = guard.inStores ? 'repositories' : guard.by.join(', ');
  return `only ${who} may import ${guard.file}${guard.typesForAll ? ' for more than its types' : ''}`;
}

/** Why `from` may not use the package `name`, or null when it may. */
export function packageViolation(from, name, builtins) {
  const here = rowOf(from);
  if (!here) return null;
  const asked = builtins.has(name) ? `node:${name}` : name;
  const family = Object.keys(packageFamilies).find((key) =>
    packageFamilies[key].some((pattern) => pattern.test(asked)),
  );
  return family && !here.packages.includes(family)
    ? `${here.folder} may not use ${asked}: it is a ${family} package`
    : null;
}
