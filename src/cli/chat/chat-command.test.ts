import { expect, test } from 'vitest';
import { chatCommand } from './chat-command.ts';

test.each([
  [{ user: 'local' }, 'npx prosa chat -c'],
  [{ user: 'local', session: 'visita-1' }, 'npx prosa chat --session visita-1'],
  [{ user: 'ana', assistant: 'agenda' }, 'npx prosa chat agenda --user ana -c'],
  [
    { user: 'Ana Lúcia', file: 'meus robôs/loja.ts', session: "copo d'água; ls" },
    "npx prosa chat --file 'meus robôs/loja.ts' --user 'Ana Lúcia' --session 'copo d'\\''água; ls'",
  ],
])('%j comes back by a command that a shell reads as it is meant', (words, command) => {
  expect(chatCommand(words)).toBe(command);
});
