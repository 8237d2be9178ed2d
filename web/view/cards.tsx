import type { Card } from '#protocol';
import { useWorkspace } from './workspace.ts';

type CardsProps = {
  readonly cards: readonly Card[];
  readonly turn: string;
  /** The conversation, if it is the reader's own: only they click as the person it was shown to. */
  readonly own: string | null;
};

/** Results below an answer. */
export function Cards({ cards, turn, own }: CardsProps) {
  return (
    <ul aria-label="Resultados" className="grid gap-3 sm:grid-cols-2">
      {cards.map((card) => (
        <CardShown key={`${card.kind}-${card.id}`} {...{ card, turn, own }} />
      ))}
    </ul>
  );
}

type CardProps = { readonly card: Card; readonly turn: string; readonly own: string | null };

function CardShown({ card, turn, own }: CardProps) {
  const { title, subtitle, facts, badges = [] } = card;
  return (
    <li className="flex min-w-0 flex-col gap-2.5 rounded-2xl border border-line bg-raised p-4">
      {badges.length > 0 && (
        <ul aria-label="Situação" className="flex flex-wrap gap-1.5">
          {badges.map(({ text, tone }) => (
            <li
              key={text}
              className={`rounded-full px-2.5 py-0.5 text-xs font-medium ${TONES[tone] ?? TONES.plain}`}
            >
              {text}
            </li>
          ))}
        </ul>
      )}
      <div className="min-w-0">
        <h3 className="leading-snug font-medium wrap-anywhere">
          <Title {...{ card, turn, own }}>{title}</Title>
        </h3>
        {subtitle && <p className="text-sm text-soft wrap-anywhere">{subtitle}</p>}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

const TONES: Readonly<Record<string, string>> = {
  good: 'bg-tint text-good',
  warn: 'bg-warn-tint text-warn',
  plain: 'bg-sunken text-soft',
};

type TitleProps = CardProps & { readonly children: string };

/** What has an address leads there, in a tab of its own; that somebody followed it is told to the server, and nobody waits for that. */
function Title({ card, turn, own, children }: TitleProps) {
  const { api } = useWorkspace();
  const href = secureUrl(card.href);
  if (!href) return children;
  const tell = () => {
    if (own === null) return;
    const path = `/api/sessions/${encodeURIComponent(own)}/clicks`;
    api.json(path, { method: 'POST', body: { turn, card: card.id }, keepalive: true }).catch(() => undefined);
  };
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      onClick={tell}
      onAuxClick={({ button }) => button === 1 && tell()}
      className="text-accent underline underline-offset-4"
    >
      {children}
      <span className="only-heard"> (abre em outra aba)</span>
    </a>
  );
}

/** A card leads to a page on the web, encrypted, or nowhere. */
export function secureUrl(url: string | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' ? href : null;
}
