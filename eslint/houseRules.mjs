import path from 'node:path';
import { builtinModules } from 'node:module';
import { mailNames } from './mailNames.mjs';
import { sentences } from './sentences.mjs';
import { guardViolation, importViolation, packageViolation } from './imports/check.mjs';

const builtins = new Set(builtinModules);
const fromRoot = (context) =>
  path.relative(context.cwd, context.filename).split(path.sep).join('/');

/** Whether an import or export names nothing but types, which are gone when the program runs. */
const onlyTypes = ({ importKind, exportKind, specifiers = [] }) =>
  importKind === 'type' ||
  exportKind === 'type' ||
  (specifiers.length > 0 &&
    specifiers.every((each) => each.importKind === 'type' || each.exportKind === 'type'));

/**
 * Calls `check(node, specifier, asTypes)` for every way a module can be named: import, export from,
 * import() and require().
 */
const eachImport = (check) => {
  const named = (node) =>
    node.source &&
    typeof node.source.value === 'string' &&
    check(node, node.source.value, onlyTypes(node));
  return {
    ImportDeclaration: named,
    ExportNamedDeclaration: named,
    ExportAllDeclaration: named,
    ImportExpression: named,
    TSImportType: (node) =>
      check(node, node.argument.literal?.value ?? node.argument.value ?? '', true),
    CallExpression(node) {
      const [first] = node.arguments;
      if (node.callee.name === 'require' && typeof first?.value === 'string')
        check(node, first.value, false);
    },
  };
};

const imports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { violation: '{{why}} (see eslint/imports/table.mjs)' },
  },
  create(context) {
    const from = fromRoot(context);
    return eachImport((node, specifier, asTypes) => {
      const ours = specifier.startsWith('@/') || specifier.startsWith('.');
      const target = specifier.startsWith('@/')
        ? specifier.slice(2)
        : path.posix.join(path.posix.dirname(from), specifier);
      const why = ours
        ? (importViolation(from, target) ?? guardViolation(from, target, asTypes))
        : packageViolation(from, specifier, builtins);
      if (why) context.report({ node, messageId: 'violation', data: { why } });
    });
  },
};

/**
 * Whether a type anywhere names a capability: `PersonCapability`,
 * `Promise<CompanyCapability<'vat:read'>>`.
 */
const namesCapability = (sourceCode, node) =>
  /\b(Issued)?(Person|SignUp|Company|Practice|Work)Capability\b/.test(sourceCode.getText(node));

/**
 * The types that are made by a check, each with the one file that asserts it. Tests may, to show
 * that a wrong value is refused at run time too.
 */
const BRANDS = {
  Pence: 'lib/kernel/money.ts',
  IsoDate: 'lib/kernel/dates/ukDates.ts',
  CheckedName: 'lib/notifications/checkedNames.ts',
};

/** Such a type, asserted away from its home: `x as Pence` would make money of anything. */
const namesBrand = (sourceCode, node, file) =>
  !file.startsWith('__tests__/') &&
  Object.entries(BRANDS).some(
    ([brand, home]) => file !== home && new RegExp(`\\b${brand}\\b`).test(sourceCode.getText(node)),
  );

/**
 * A capability is issued and never asserted, and money, days and names in mails are checked: `x as
 * PersonCapability` would make one of anything.
 */
const noForgery = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      forged:
        'A capability is issued, not asserted: take it from server/access (docs/decisions/0002)',
      unchecked:
        'Made by its constructor, which checks, never by an assertion (docs/decisions/0018)',
    },
  },
  create(context) {
    const file = fromRoot(context);
    const check = (node) => {
      if (namesCapability(context.sourceCode, node.typeAnnotation))
        context.report({ node, messageId: 'forged' });
      if (namesBrand(context.sourceCode, node.typeAnnotation, file))
        context.report({ node, messageId: 'unchecked' });
    };
    return { TSAsExpression: check, TSTypeAssertion: check };
  },
};

const junkDrawers = new Set(['utils', 'helpers', 'common', 'misc', 'types']);
const pascal = /^[A-Z][A-Za-z0-9]*$/;
const camel = /^[a-z][A-Za-z0-9]*$/;

/** What is wrong with a file's own name and place, or null. Pages are named by their URLs. */
function misplaced(file) {
  const folders = file.split('/').slice(0, -1);
  const stem = path.posix.basename(file).split('.')[0];
  const drawer = folders.find((folder) => junkDrawers.has(folder));
  if (drawer) return `A folder called ${drawer} says nothing about what is in it`;
  if (stem === 'index' && !file.startsWith('pages/') && !file.startsWith('server/providers/')) {
    return 'Name the file after what it holds, not index';
  }
  if (folders[0] === 'components' && file.endsWith('.tsx') && !pascal.test(stem))
    return 'A component file is named in PascalCase';
  if (
    /^(components|hooks|lib|server|sandbox|styles)$/.test(folders[0] ?? '') &&
    !file.endsWith('.tsx') &&
    !camel.test(stem)
  ) {
    return 'A file that is not a component is named in camelCase';
  }
  return null;
}

const filePlace = {
  meta: { type: 'problem', schema: [], messages: { misplaced: '{{why}}' } },
  create(context) {
    return {
      Program(node) {
        const why = misplaced(fromRoot(context));
        if (why) context.report({ node, messageId: 'misplaced', data: { why } });
      },
    };
  },
};

/**
 * The fields of which a control of the sandbox must name one, so that it moves nothing of another
 * journey's.
 */
const OWN_FIELDS = {
  faults: ['vrn'],
  'clear-faults': ['vrn'],
  settle: ['id', 'reference'],
  reset: [],
};

/**
 * Journeys share one sandbox: what one of them breaks, mends or settles is of one business, and
 * none resets it.
 */
const ownControls = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      shared: 'All journeys share this sandbox: `{{control}}` must name {{fields}}',
      forbidden:
        'All journeys share this sandbox: `{{control}}` would change it for every one of them',
    },
  },
  create(context) {
    if (!fromRoot(context).startsWith('__tests__/e2e/')) return {};
    return {
      CallExpression(node) {
        const [name, input] = node.arguments;
        const control = name?.value;
        if (node.callee.name !== 'control' || !Object.hasOwn(OWN_FIELDS, control)) return;
        const fields = OWN_FIELDS[control];
        const given =
          input?.type === 'ObjectExpression'
            ? input.properties.map(({ key }) => key?.name ?? key?.value)
            : [];
        if (fields.some((field) => given.includes(field))) return;
        const messageId = fields.length > 0 ? 'shared' : 'forbidden';
        context.report({
          node,
          messageId,
          data: { control, fields: fields.map((field) => `\`${field}\``).join(' or ') },
        });
      },
    };
  },
};

/** The project's own rules, as an ESLint plugin. */
export const houseRules = {
  rules: {
    imports,
    'no-forgery': noForgery,
    'file-place': filePlace,
    'own-controls': ownControls,
    'mail-names': mailNames(fromRoot),
    sentences,
  },
};
