// Before the first paint, so that a page that somebody wants dark never flashes white. A file of its own: the content security
// policy refuses inline scripts.
try {
  // A site that shows the chat knows what its own pages look like.
  const asked = location.pathname.startsWith('/embutido') && new URLSearchParams(location.search).get('tema');
  const chosen = asked || localStorage.getItem('prosa.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is switched off: the system's choice holds.
}
