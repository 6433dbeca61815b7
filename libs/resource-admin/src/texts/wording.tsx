import { createContext, useContext, type ReactNode } from 'react';
import { createFormat, DEFAULT_REGION, type Format } from '../format/format';
import { english } from './english';
import type { Texts } from './types';

/** The words of the screens and how values are written among them: all that differs from one language and country to another. */
export interface Wording {
  texts: Texts;
  format: Format;
}

/** US English, for whatever stands outside of an application. */
export const DEFAULT_WORDING: Wording = { texts: english, format: createFormat(DEFAULT_REGION, english) };

const WordingContext = createContext<Wording>(DEFAULT_WORDING);

export function WordingProvider({ value, children }: { value: Wording; children: ReactNode }) {
  return <WordingContext.Provider value={value}>{children}</WordingContext.Provider>;
}

export const useWording = () => useContext(WordingContext);
export const useTexts = () => useWording().texts;
export const useFormat = () => useWording().format;
