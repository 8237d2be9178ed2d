import { useEffect, useRef } from 'react';
import type { PersonErasure } from '#protocol';
import { Button } from '../ui/button.tsx';
import { Mark } from '../ui/icons.tsx';

/** The person is gone from here; whoever goes on is somebody new. */
export function Farewell({ erasure: { status, held } }: { readonly erasure: PersonErasure }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-5 p-6">
      <Mark className="size-12" />
      <h1 ref={title} tabIndex={-1} className="font-serif text-3xl outline-none">
        {status === 'done' ? 'Tudo foi apagado' : 'Seus dados saíram daqui'}
      </h1>
      <p className="leading-relaxed text-soft">
        {status === 'done'
          ? 'Não há mais nada seu por aqui. Se voltar a conversar, começa do zero.'
          : 'O que havia já foi apagado. Por alguns minutos o servidor ainda confere se nada chegou atrasado; depois disso, se voltar a conversar, começa do zero.'}
      </p>
      {held.length > 0 && (
        <div className="space-y-1 text-sm text-soft">
          <p>Por obrigação, fica sem o seu nome:</p>
          <ul className="list-disc pl-5">
            {held.map(({ table, why }) => (
              <li key={table}>{why}</li>
            ))}
          </ul>
        </div>
      )}
      <div>
        {/* A whole new page: nothing of what this one knew goes along. */}
        <Button look="main" onClick={() => location.assign('/')}>
          Começar de novo
        </Button>
      </div>
    </main>
  );
}
