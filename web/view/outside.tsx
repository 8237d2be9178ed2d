import { type FormEvent, useState } from 'react';
import type { Tokens } from '../api/tokens.ts';
import { Button } from '../ui/button.tsx';
import { Mark } from '../ui/icons.tsx';

/** The moment before one is in. */
export function Entering() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <div role="status" className="grid justify-items-center gap-3 text-soft">
        <Mark className="size-10 opacity-60" />
        <span className="only-heard">Abrindo…</span>
      </div>
    </main>
  );
}

type OutsideProps = {
  readonly problem: string;
  /** The server wants to know who it is; otherwise it could not be reached. */
  readonly locked: boolean;
  readonly onRetry: () => void;
  readonly tokens: Tokens;
};

export function Outside({ problem, locked, onRetry, tokens }: OutsideProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-5 p-6">
      <Mark className="size-12" />
      <h1 className="font-serif text-3xl">{locked ? 'Entre para conversar' : 'O servidor não respondeu'}</h1>
      {locked ? (
        <TokenForm
          onToken={(token) => {
            tokens.write(token);
            onRetry();
          }}
        />
      ) : (
        <>
          <p className="leading-relaxed text-soft">{problem}</p>
          <div>
            <Button look="main" onClick={onRetry}>
              Tentar de novo
            </Button>
          </div>
        </>
      )}
    </main>
  );
}

function TokenForm({ onToken }: { readonly onToken: (token: string) => void }) {
  const [token, setToken] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (token.trim() !== '') onToken(token.trim());
  };
  return (
    <>
      <p className="leading-relaxed text-soft">
        Abra a conversa pelo portal da sua empresa: ele traz você para cá já identificado. Se você recebeu um
        código de acesso, cole-o aqui.
      </p>
      <form onSubmit={submit} className="grid gap-3">
        <label className="grid gap-1.5 text-sm">
          Código de acesso
          <input
            type="password"
            autoComplete="off"
            value={token}
            onChange={({ target }) => setToken(target.value)}
            className="rounded-xl border border-edge bg-raised px-3 py-2.5 text-base"
          />
        </label>
        <div>
          <Button type="submit" look="main">
            Entrar
          </Button>
        </div>
      </form>
    </>
  );
}
