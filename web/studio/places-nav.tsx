import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { IconButton } from '../ui/button.tsx';
import { Mark, Menu } from '../ui/icons.tsx';
import { Drawer } from '../view/dialogs.tsx';
import { GROUPS, PLACES, placeOf } from './places.ts';
import { useAlerts } from './use-alerts.ts';

/** Beside the page where it is wide. */
export function SidePlaces() {
  return (
    <aside className="sticky top-0 hidden h-dvh w-56 shrink-0 overflow-y-auto border-r border-line bg-sunken px-3 pt-4 pb-8 lg:block">
      <Link href="/studio" className="mb-4 flex items-center gap-2.5 rounded-lg px-2.5 py-1">
        <Mark className="size-6" />
        <span className="font-serif text-lg">Estúdio</span>
      </Link>
      <GroupedPlaces />
    </aside>
  );
}

/** On a phone: from the side, when it is asked for. */
export function PlacesMenu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Páginas do estúdio" onClick={() => setOpen(true)} className="-ml-2 lg:hidden">
        <Menu />
      </IconButton>
      <Drawer open={open} onOpenChange={setOpen} title="Páginas do estúdio">
        <div className="h-full overflow-y-auto bg-sunken px-3 pt-[calc(env(safe-area-inset-top)+1rem)] pb-8">
          <p className="mb-4 px-2.5 py-1 font-serif text-lg">Estúdio</p>
          <GroupedPlaces onLeave={() => setOpen(false)} />
        </div>
      </Drawer>
    </>
  );
}

function GroupedPlaces({ onLeave }: { readonly onLeave?: () => void }) {
  const [address] = useLocation();
  const here = placeOf(address);
  const shown = GROUPS.map((group) => ({ group, places: PLACES.filter((each) => each.group === group) }));
  return (
    <nav aria-label="Estúdio" className="space-y-5">
      {shown
        .filter(({ places }) => places.length > 0)
        .map(({ group, places }) => (
          <div key={group}>
            <p aria-hidden="true" className="px-2.5 pb-1 text-xs text-soft">
              {group}
            </p>
            <ul aria-label={group} className="space-y-0.5">
              {places.map((place) => (
                <li key={place.href}>
                  <Link
                    href={place.href}
                    {...(onLeave && { onClick: onLeave })}
                    aria-current={currentOf(place.href, { address, here: here?.href })}
                    className="flex min-h-9 items-center rounded-lg px-2.5 text-sm text-soft hover:bg-hover hover:text-ink aria-[current]:bg-hover aria-[current]:font-medium aria-[current]:text-ink"
                  >
                    {place.label}
                    {place.href === '/studio/revisoes' && <Waiting />}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  );
}

/** How many reviews that somebody asked for wait for the team. */
function Waiting() {
  const counts = useAlerts();
  if (!counts || counts.urgent === 0) return null;
  return (
    <span className="ml-1.5 inline-flex min-w-5 justify-center rounded-full bg-accent px-1.5 text-xs font-medium text-on-accent">
      {counts.urgent}
      <span className="only-heard">{counts.urgent === 1 ? ' espera' : ' esperam'} pela equipe</span>
    </span>
  );
}

type Where = { readonly address: string; readonly here: string | undefined };

const currentOf = (href: string, { address, here }: Where): 'page' | 'true' | undefined =>
  href === address ? 'page' : href === here ? 'true' : undefined;
