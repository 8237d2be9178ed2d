import type { ReactNode } from 'react';

type IconProps = { readonly className?: string };

/** Drawn on a 24 grid, one stroke; always beside or inside something that has a name. */
function Icon({ className = 'size-5', children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {children}
    </svg>
  );
}

export const ArrowUp = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 19V5m-6 6 6-6 6 6" />
  </Icon>
);

export const ArrowDown = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5v14m6-6-6 6-6-6" />
  </Icon>
);

export const ArrowLeft = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19 12H5m6-6-6 6 6 6" />
  </Icon>
);

export const Stop = (props: IconProps) => (
  <Icon {...props}>
    <rect x="7" y="7" width="10" height="10" rx="1.5" fill="currentColor" />
  </Icon>
);

export const Plus = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);

export const Menu = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h16M4 12h16M4 17h10" />
  </Icon>
);

export const Close = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);

export const Check = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);

export const Copy = (props: IconProps) => (
  <Icon {...props}>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path d="M15 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h3" />
  </Icon>
);

export const Warning = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4 3 19.5h18L12 4Zm0 6v4m0 2.7v.1" />
  </Icon>
);

export const Sun = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v1.5m0 15V21m9-9h-1.5m-15 0H3m15.4-6.4-1.1 1.1M6.7 17.3l-1.1 1.1m12.8 0-1.1-1.1M6.7 6.7 5.6 5.6" />
  </Icon>
);

export const Moon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" />
  </Icon>
);

export const Screen = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3.5" y="5" width="17" height="11" rx="2" />
    <path d="M9 20h6" />
  </Icon>
);

export const Keyboard = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="6" width="18" height="12" rx="2" />
    <path d="M7 10h.01M11 10h.01M15 10h.01M8 14h8" />
  </Icon>
);

export const Steps = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="6" cy="6" r="2" />
    <circle cx="6" cy="18" r="2" />
    <path d="M6 8v8M12 6h8M12 18h8M12 12h5" />
  </Icon>
);

export const ThumbUp = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 11v9H4v-9h3Zm0 0 4-7a2 2 0 0 1 2 2v4h5.2a2 2 0 0 1 2 2.3l-1 6a2 2 0 0 1-2 1.7H7" />
  </Icon>
);

export const ThumbDown = (props: IconProps) => (
  <Icon {...props}>
    <path d="M17 13V4h3v9h-3Zm0 0-4 7a2 2 0 0 1-2-2v-4H5.8a2 2 0 0 1-2-2.3l1-6a2 2 0 0 1 2-1.7H17" />
  </Icon>
);

export const Dots = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />
  </Icon>
);

export const Magnifier = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </Icon>
);

export const Again = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4.5v4.9h-4.9" />
  </Icon>
);

export const Pencil = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 20 1-4.5L16.5 4a2.1 2.1 0 0 1 3 3L8.5 18.9 4 20Z" />
  </Icon>
);

export const Bookmark = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6.5 4h11v16L12 16l-5.5 4V4Z" />
  </Icon>
);

export const Page = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6.5 3.5h7l4 4v13h-11v-17Zm7 0v4h4M9.5 12h5M9.5 15.5h5" />
  </Icon>
);

/** The mark of the product: a balloon with two lines of prose. */
export function Mark({ className = 'size-6' }: IconProps) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path
        className="fill-accent"
        d="M16 3C8.3 3 2 8.4 2 15c0 3.7 2 7 5.1 9.2-.2 1.9-1 3.7-2.3 5 2.9-.1 5.5-1.1 7.5-2.7 1.2.3 2.4.5 3.7.5 7.7 0 14-5.4 14-12S23.7 3 16 3Z"
      />
      <path
        className="stroke-on-accent"
        fill="none"
        strokeWidth="2.2"
        strokeLinecap="round"
        d="M9.5 12.5h13M9.5 17.5h8"
      />
    </svg>
  );
}

export function Spinner({ className = 'size-4' }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={`animate-turn ${className}`}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
