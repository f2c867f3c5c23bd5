/** Marks of code, styles, addresses and SQL, which no person reads. */
const CODE = /^&|[{}=<>]|;(?! )|\b\d+px\b|var\(|minmax|rgba?\(|https?:\/\/|^\/|^@|^[a-z-]+: /;

/** Returns true for a text of four words that ends like a sentence, or of twelve words. */
function isSentence(text) {
  const line = text.replace(/\s+/g, ' ').trim();
  if (!line.includes(' ') || CODE.test(line)) return false;
  const words = line.match(/[\p{L}’'-]{2,}|\b[AaI]\b/gu)?.length ?? 0;
  return words >= 12 || (words >= 4 && /[.!]$/.test(line));
}

const ERROR = /^(Type|Range|Syntax|Aggregate)?Error$/;
const LOG = /(^|\.)(log|logger|console)\b|\.(warn|info|debug)$/;

/** Returns true where a text is for developers: an error, a log line, SQL, an import or a type. */
function isForDevelopers(node, sourceCode) {
  for (let child = node, { parent } = node; parent; child = parent, { parent } = parent) {
    switch (parent.type) {
      case 'ImportDeclaration':
      case 'TSLiteralType':
      case 'TaggedTemplateExpression':
        return true;
      case 'NewExpression':
        return ERROR.test(sourceCode.getText(parent.callee));
      case 'CallExpression':
        return parent.callee !== child && LOG.test(sourceCode.getText(parent.callee));
      case 'JSXElement':
      case 'ArrowFunctionExpression':
      case 'FunctionDeclaration':
        return false;
      default:
    }
  }
  return false;
}

/** Refuses a sentence for users outside its module's text.ts (docs/ARCHITECTURE.md#words-for-users). */
export const sentences = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { sentence: 'A sentence for users has its home in lib/<module>/text.ts: “{{text}}”' },
  },
  create(context) {
    const check = (node, text) => {
      if (isSentence(text) && !isForDevelopers(node, context.sourceCode))
        context.report({ node, messageId: 'sentence', data: { text: text.trim().slice(0, 60) } });
    };
    return {
      // Parts of a sentence around a link or a figure are read where they stand.
      JSXText: (node) =>
        node.parent.children.every(({ type }) => type !== 'JSXElement') && check(node, node.value),
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateLiteral: (node) =>
        check(node, node.quasis.map(({ value }) => value.cooked).join(' 9 ')),
    };
  },
};
