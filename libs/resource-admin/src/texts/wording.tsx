import { createContext, useContext, type ReactNode } from 'react';
import { createFormat, DEFAULT_REGION, type Format } from '../format/format';
import { english } from './english';
import type { Texts } from './types';

/** The texts of the screens and the format of their values: everything that depends on language and country. */
export interface Wording {
  texts: Texts;
  format: Format;
}

/** US English, for components outside of an application. */
export const DEFAULT_WORDING: Wording = { texts: english, format: createFormat(DEFAULT_REGION, english) };

const WordingContext = createContext<Wording>(DEFAULT_WORDING);

export function WordingProvider({ value, children }: { value: Wording; children: ReactNode }) {
  return <WordingContext.Provider value={value}>{children}</WordingContext.Provider>;
}

export const useWording = () => useContext(WordingContext);
export const useTexts = () => useWording().texts;
export const useFormat = () => useWording().format;
