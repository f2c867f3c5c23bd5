/** Imports a Markdown file as its text, as the builds do (lib/app/terms). */
module.exports = {
  process: (text) => ({
    code: `module.exports = { __esModule: true, default: ${JSON.stringify(text)} };`,
  }),
};
