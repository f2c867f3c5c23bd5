/**
 * The widget's script with HubSpot's interface: `window.hsConversationsSettings` identifies the
 * visitor, `HubSpotConversations.widget` loads, opens and removes the widget, and
 * `hsConversationsOnReady` is called once it is loaded. Styles are set through the elements,
 * because a strict content policy forbids inline styles; the conversation is a frame of this host.
 */
export const WIDGET = `(() => {
  const base = new URL(document.currentScript.src).origin;
  const anonymous = Math.random().toString(36).slice(2, 10);
  let root;
  const make = (tag, styles, more = {}) => {
    const element = Object.assign(document.createElement(tag), more);
    for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value);
    return element;
  };
  const address = () => {
    const { identificationToken: token } = window.hsConversationsSettings ?? {};
    return base + '/chat/panel?' + new URLSearchParams(token ? { token } : { visitor: anonymous });
  };
  const remove = () => { root?.remove(); root = undefined; };
  const load = () => {
    if (root) return;
    root = make('aside', {
      position: 'fixed', right: '0', bottom: '0', width: 'min(100vw, 380px)', height: 'min(100vh, 480px)', display: 'flex',
      'flex-direction': 'column', background: '#FFFFFF', border: '1px solid #878090', 'z-index': '1400',
    });
    root.setAttribute('aria-label', 'Support chat');
    const close = make('button', {
      'min-height': '44px', padding: '0 16px', border: '0', background: '#1B1620', color: '#FFFFFF', font: 'inherit', 'text-align': 'right', cursor: 'pointer',
    }, { type: 'button', textContent: 'Close the chat' });
    close.addEventListener('click', remove);
    root.append(close, make('iframe', { flex: '1', width: '100%', border: '0' }, { src: address(), title: 'Chat with Adsum' }));
    document.body.append(root);
  };
  const open = () => { load(); root.querySelector('button').focus(); };
  window.HubSpotConversations = { widget: { load, open, remove, refresh: () => { remove(); load(); } }, clear: remove };
  for (const ready of window.hsConversationsOnReady ?? []) ready();
})();
`;
