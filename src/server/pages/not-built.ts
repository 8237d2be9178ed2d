/** Instead of a page while the pages have not been built. */
export const NOT_BUILT = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Prosa</title></head>
<body>
<h1>As páginas ainda não foram construídas</h1>
<p>O servidor está de pé e a API responde. Para ter a conversa e o estúdio no navegador, rode <code>npm run build</code> e recarregue esta página.</p>
<p>No terminal: <code>npx prosa chat</code>.</p>
</body>
</html>
`;
