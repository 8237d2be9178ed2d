export const FIELD =
  'min-h-10 w-full min-w-0 rounded-xl border border-edge bg-paper px-3 py-2 text-base text-ink sm:text-sm';
