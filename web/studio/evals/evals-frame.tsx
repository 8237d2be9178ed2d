import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { type Crumb, StudioFrame } from '../frame.tsx';
import { BASE } from './evals.ts';

const TABS = [
  { href: BASE, label: 'Conjuntos', root: `${BASE}/conjuntos` },
  { href: `${BASE}/exemplos`, label: 'Exemplos de ouro', root: `${BASE}/exemplos` },
  { href: `${BASE}/notas`, label: 'Notas', root: `${BASE}/notas` },
] as const;

type FrameProps = {
  readonly title: string;
  readonly crumbs?: readonly Crumb[];
  readonly children: ReactNode;
};

/** The three parts of what is evaluated: cases, examples, answers. */
export function EvalsFrame({ title, crumbs = [], children }: FrameProps) {
  const [address] = useLocation();
  return (
    <StudioFrame title={title} crumbs={crumbs}>
      <nav aria-label="Avaliações" className="flex flex-wrap gap-1 border-b border-line pb-3">
        {TABS.map(({ href, label, root }) => (
          <Link
            key={href}
            href={href}
            aria-current={currentOf(address, href, root)}
            className="inline-flex min-h-9 items-center rounded-full px-4 text-sm text-soft hover:bg-hover hover:text-ink aria-[current]:bg-tint aria-[current]:font-medium aria-[current]:text-ink"
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </StudioFrame>
  );
}

function currentOf(address: string, href: string, root: string): 'page' | 'true' | undefined {
  if (address === href) return 'page';
  return address.startsWith(`${root}/`) ? 'true' : undefined;
}
