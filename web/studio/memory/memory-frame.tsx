import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { StudioFrame } from '../frame.tsx';

const ROOT = '/studio/memoria';
export const PEOPLE = `${ROOT}/pessoas`;

const TABS = [
  { href: ROOT, label: 'Da organização' },
  { href: PEOPLE, label: 'De uma pessoa' },
  { href: `${ROOT}/acessos`, label: 'Acessos da equipe' },
] as const;

export const personPath = (user: string): string => `${PEOPLE}/${encodeURIComponent(user)}`;

/** The pages about memory, and the ways between them. */
export function MemoryFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [address] = useLocation();
  const here = TABS.findLast(({ href }) => address === href || address.startsWith(`${href}/`));
  return (
    <StudioFrame title={title}>
      <nav aria-label="Memória" className="flex flex-wrap gap-1 border-b border-line pb-3">
        {TABS.map((tab) => (
          <Link
            key={tab.href}
            href={tab.href}
            aria-current={tab.href === address ? 'page' : tab === here ? 'true' : undefined}
            className="inline-flex min-h-9 items-center rounded-full px-4 text-sm text-soft hover:bg-hover hover:text-ink aria-[current]:bg-tint aria-[current]:font-medium aria-[current]:text-accent"
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      {children}
    </StudioFrame>
  );
}
