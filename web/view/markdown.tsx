import { memo } from 'react';
import Markdown, { type Components, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import remend from 'remend';
import type { CitedSource } from '#protocol';
import { blocksOf } from '../chat/blocks.ts';
import { withoutTableBegun } from '../chat/table-begun.ts';
import { keepLineBreaks } from './line-breaks.ts';
import { markFigures } from './mark-figures.ts';
import { markSources } from './mark-sources.ts';
import { FigureButton } from './provenance.tsx';
import { SourceMention } from './sources.tsx';

type TextProps = {
  readonly text: string;
  /** More is coming: marks that were opened are closed for the eye until their other half arrives. */
  readonly growing: boolean;
  /** Figures in it that can be followed to where they come from, as they are written. */
  readonly figures?: readonly string[];
  /** What it names and can be opened. */
  readonly sources?: readonly CitedSource[];
};

const NO_FIGURES: readonly string[] = [];
const NO_SOURCES: readonly CitedSource[] = [];

/** A model's text. Blocks that are finished are never drawn again. */
export function AnswerText({ text, growing, figures = NO_FIGURES, sources = NO_SOURCES }: TextProps) {
  const blocks = !growing && DEFINITION.test(text) ? [{ start: 0, markdown: text }] : blocksOf(text);
  const last = blocks.at(-1)?.start;
  return (
    <div className="prosa-text">
      {blocks.map(({ start, markdown }) => (
        <Piece
          key={start}
          markdown={growing && start === last ? closed(markdown) : markdown}
          {...{ figures, sources }}
        />
      ))}
    </div>
  );
}

/** A note, or the address of a link, that may be referred to from any other piece: such a text is drawn whole once it is. */
const DEFINITION = /^ {0,3}\[[^\]\n]+\]:/m;

const closed = (markdown: string): string =>
  remend(withoutTableBegun(markdown), { linkMode: 'text-only', images: false });

type PieceProps = Required<Pick<TextProps, 'figures' | 'sources'>> & { readonly markdown: string };

const Piece = memo(function Piece({ markdown, figures, sources }: PieceProps) {
  const plugins = [
    ...PLUGINS,
    ...(figures.length === 0 ? [] : [markFigures(figures)]),
    ...(sources.length === 0 ? [] : [markSources(sources)]),
  ];
  return (
    <div>
      <Markdown
        remarkPlugins={plugins}
        remarkRehypeOptions={NOTES}
        components={COMPONENTS}
        urlTransform={safeUrl}
      >
        {markdown}
      </Markdown>
    </div>
  );
});

// One tilde is "about" in Portuguese: ~10 min.
const PLUGINS = [[remarkGfm, { singleTilde: false }], keepLineBreaks] satisfies Options['remarkPlugins'];
/** Links inside of the page lead nowhere here, so there is no way back from a note either. */
const NOTES = { footnoteLabel: 'Notas', footnoteBackContent: () => [] };
const ALLOWED = ['http:', 'https:', 'mailto:'];

/** A model's link leads to a web page or to a letter, or nowhere. */
export function safeUrl(url: string): string {
  return ALLOWED.includes(protocolOf(url)) ? url : '';
}

function protocolOf(url: string): string {
  try {
    return new URL(url).protocol;
  } catch {
    return '';
  }
}

/** Nothing that a model writes makes the browser ask another host for anything: images are links. */
const COMPONENTS: Components = {
  a: ({ href, children }) => <OutsideLink href={href}>{children}</OutsideLink>,
  img: ({ src, alt }) => (
    <OutsideLink href={typeof src === 'string' ? src : ''}>{alt || 'imagem'}</OutsideLink>
  ),
  table: ({ children }) => (
    <div className="table-frame">
      <table>{children}</table>
    </div>
  ),
  data: ({ value, children }) => <FigureButton place={Number(value)}>{children}</FigureButton>,
  q: ({ cite, children }) => <SourceMention place={Number(cite)}>{children}</SourceMention>,
  input: ({ checked }) => <span>{checked ? '☑ ' : '☐ '}</span>,
};

type LinkProps = { readonly href: string | undefined; readonly children?: React.ReactNode };

function OutsideLink({ href, children }: LinkProps) {
  if (!href) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children === href ? shortened(href) : children}
    </a>
  );
}

const LONGEST_ADDRESS = 60;

/** An address that stands for itself: where it leads is at its beginning, and the rest is nobody's to read. */
const shortened = (href: string): string =>
  href.length > LONGEST_ADDRESS ? `${href.slice(0, LONGEST_ADDRESS - 1)}…` : href;
