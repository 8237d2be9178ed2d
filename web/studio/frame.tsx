import { Fragment, type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { ArrowLeft, Mark } from '../ui/icons.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { useWorkspace } from '../view/workspace.ts';
import { PlacesMenu, SidePlaces } from './places-nav.tsx';

export type Crumb = { readonly label: string; readonly href: string };

type FrameProps = {
  readonly title: string;
  /** The way back, outermost first. */
  readonly crumbs?: readonly Crumb[];
  readonly children: ReactNode;
};

/** Every page of the studio: where one is, where else one can go, and the way back. */
export function StudioFrame({ title, crumbs = [], children }: FrameProps) {
  const { me } = useWorkspace();
  // Whoever looks at a turn of their own has no use for the pages of operators.
  const operator = me.role === 'operator';
  useEffect(() => {
    document.title = `${title} · Estúdio · Prosa`;
  }, [title]);
  return (
    <div className="flex min-h-dvh">
      {operator && <SidePlaces />}
      <div className="min-w-0 flex-1">
        <Head operator={operator} />
        <main className="mx-auto max-w-5xl space-y-6 px-4 pt-6 pb-16 md:px-8 md:pt-8">
          <div className="space-y-1">
            {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
            <h1 className="font-serif text-2xl text-balance wrap-anywhere md:text-3xl">{title}</h1>
          </div>
          {children}
        </main>
      </div>
    </div>
  );
}

function Head({ operator }: { readonly operator: boolean }) {
  return (
    <header className="border-b border-line bg-sunken pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex min-h-14 max-w-5xl items-center gap-2 px-4 md:px-8">
        {operator && <PlacesMenu />}
        <Link
          href="/studio"
          className={`flex items-center gap-2.5 rounded-lg ${operator ? 'lg:hidden' : ''}`}
        >
          <Mark className="size-6" />
          <span className="font-serif text-lg">Estúdio</span>
        </Link>
        <div className="ml-auto flex items-center gap-2">
          <Link
            href="/"
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full px-2.5 text-sm text-soft hover:bg-hover hover:text-ink"
          >
            <ArrowLeft className="size-4" />
            Conversar
          </Link>
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}

function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Caminho" className="flex flex-wrap items-center gap-1.5 text-sm text-soft">
      {crumbs.map(({ label, href }, index) => (
        <Fragment key={href}>
          <span aria-hidden="true">{index === 0 ? '‹' : '/'}</span>
          <Link
            href={href}
            className="max-w-60 truncate rounded underline-offset-4 hover:text-ink hover:underline"
          >
            {label}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}

/** Something is missing here, and what to do about it. */
export function Blank({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid justify-items-center gap-3 rounded-3xl border border-dashed border-line px-6 py-14 text-center">
      <h2 className="font-serif text-xl">{title}</h2>
      <div className="grid max-w-md justify-items-center gap-4 leading-relaxed text-soft">{children}</div>
    </section>
  );
}
