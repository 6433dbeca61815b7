import { ENGLISH, type Speech, type Translate, type Values } from '@haulbook/core';
import { loadedSpeech, loadSpeech } from '@haulbook/texts';
import { createContext, Fragment, useContext, useEffect, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';

/** The language of the page. */
export const SpeechContext = createContext<Speech>(ENGLISH);

/** Return the language of the page, with its texts and with how it writes dates and money. */
export const useSpeech = (): Speech => useContext(SpeechContext);

/** Return what translates a text of the page: `t('Cancel this job')`. */
export const useText = (): Translate => useSpeech().t;

/** Return a language for the page around all others. One that the browser has not loaded yet follows. */
export function useLoadedSpeech(code: string): Speech {
  const [, setArrived] = useState('');
  const speech = loadedSpeech(code);
  useEffect(() => {
    if (!speech) void loadSpeech(code).then(() => setArrived(code));
  }, [code, speech]);
  return speech ?? ENGLISH;
}

/** An element of a text, or what makes one of the words that it encloses. */
type TextPart = ReactElement | ((words: ReactNode) => ReactElement);

/** Return what makes a link of the words that a text encloses. */
export const linkTo = (href: string, attributes: Omit<ComponentProps<'a'>, 'href' | 'className'> = {}) =>
  function linked(words: ReactNode): ReactElement {
    return (
      <a className="link" href={href} {...attributes}>
        {words}
      </a>
    );
  };

interface TextProps {
  /** The English text: `Questions? Call <0/>.`, `Read the <0>terms</0>.` */
  id: string;
  values?: Values;
  /** What its numbers stand for. */
  parts: readonly TextPart[];
}

/** A text with elements in it. */
export function Text({ id, values, parts }: TextProps) {
  return <>{withParts(useText()(id, values), parts)}</>;
}

function withParts(text: string, parts: readonly TextPart[]): ReactNode[] {
  const nodes: ReactNode[] = [];
  let at = 0;
  for (const { 0: whole, 1: opened, 2: inner = '', 3: alone, index } of text.matchAll(/<(\d)>(.*?)<\/\1>|<(\d)\/>/gs)) {
    const part = parts[Number(opened ?? alone)];
    nodes.push(text.slice(at, index), <Fragment key={index}>{typeof part === 'function' ? part(withParts(inner, parts)) : part}</Fragment>);
    at = index + whole.length;
  }
  nodes.push(text.slice(at));
  return nodes;
}
