/** A field of a template that holds the name of a person, a business, a practice or a file. */
const NAME = /(?:^|[a-z])(?:name|names)$/i;
const ALSO = new Set(['who', 'organisation', 'person', 'practice', 'company', 'client', 'sender']);
const TYPED = /\bstring\b/;

const TEMPLATES = /^server\/[^/]+\/mails\/(?!layout\.)/;
const COMPOSER = '@/server/notifications/mails/layout';

/**
 * Templates take names that were checked for their reader, never what somebody typed; and only
 * templates compose a mail (docs/rules/security.md#names-in-mails).
 */
export const mailNames = (fromRoot) => ({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      typed:
        'A template takes a CheckedName, made in lib/notifications/checkedNames for who reads it',
      composed: 'Only a template in server/<module>/mails composes a mail',
    },
  },
  create(context) {
    const file = fromRoot(context);
    if (!file.startsWith('server/')) return {};
    if (!TEMPLATES.test(file)) {
      return {
        ImportDeclaration(node) {
          if (
            node.source.value === COMPOSER &&
            node.specifiers.some(({ imported }) => imported?.name === 'composeMail')
          )
            context.report({ node, messageId: 'composed' });
        },
      };
    }
    return {
      TSPropertySignature(node) {
        const field = node.key.name ?? node.key.value ?? '';
        const type = node.typeAnnotation && context.sourceCode.getText(node.typeAnnotation);
        if ((NAME.test(field) || ALSO.has(field)) && type && TYPED.test(type))
          context.report({ node, messageId: 'typed' });
      },
    };
  },
});
