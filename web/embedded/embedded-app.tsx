import { useEffect, useMemo } from 'react';
import { storageOr } from '../api/storage.ts';
import { createTokens } from '../api/tokens.ts';
import { Button } from '../ui/button.tsx';
import { Mark } from '../ui/icons.tsx';
import { Inside } from '../view/inside.tsx';
import { Entering } from '../view/outside.tsx';
import { useVisitor, type Visitor } from '../view/use-visitor.ts';
import type { EmbeddedAddress } from './address.ts';
import { EmbeddedPage } from './embedded-page.tsx';
import { EmbeddedHeader } from './header.tsx';
import { openSite, type Site } from './site.ts';

/** The chat inside of another site. Who the person is, the site says; where it does not know, a demo lets anybody in. */
export function EmbeddedApp({ address }: { readonly address: EmbeddedAddress }) {
  const { site: origin, assistant } = address;
  const site = useMemo(() => openSite(origin, window), [origin]);
  // Kept apart for each site: who is logged in at one is nobody at another.
  const tokens = useMemo(
    () =>
      createTokens(
        storageOr(() => localStorage),
        `prosa.token@${origin}`,
      ),
    [origin],
  );
  const { api, visitor, enter } = useVisitor({ tokens, handedOver: site.token });
  useEffect(() => site.onToken(enter), [site, enter]);
  if (visitor.kind !== 'inside') return <Unlet {...{ visitor, site }} onRetry={enter} />;
  const { me, assistants } = visitor;
  return (
    <Inside key={me.userId} {...{ api, me, assistants }} embedded>
      <EmbeddedPage {...{ site, origin, assistant }} />
    </Inside>
  );
}

type UnletProps = {
  readonly visitor: Exclude<Visitor, { readonly kind: 'inside' }>;
  readonly site: Site;
  readonly onRetry: () => void;
};

function Unlet({ visitor, site, onRetry }: UnletProps) {
  if (visitor.kind === 'entering') return <Entering />;
  const { locked, problem } = visitor;
  return (
    <div className="flex h-dvh flex-col">
      <EmbeddedHeader title="Conversa" onClose={site.close} onNew={null} />
      <main aria-label="Conversa" className="grid flex-1 content-center gap-4 p-6">
        <Mark className="size-10" />
        <h2 className="font-serif text-2xl">
          {locked ? 'Entre na sua conta para conversar' : 'O servidor não respondeu'}
        </h2>
        <p className="leading-relaxed text-soft">
          {locked
            ? 'Entre na sua conta neste site e volte aqui: a conversa já vai saber quem você é.'
            : problem}
        </p>
        <div>
          <Button look="main" onClick={onRetry}>
            {locked ? 'Já entrei' : 'Tentar de novo'}
          </Button>
        </div>
      </main>
    </div>
  );
}
