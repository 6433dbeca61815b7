import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SHAPES } from './icon-shapes';
import { SCENES } from './scenes';

const LINES = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

/** Write each drawing as an element of the sheet, under its name. */
function sheetOf(drawings: Record<string, ReactNode>, element: 'g' | 'symbol', attributes: object): string {
  const parts = Object.entries(drawings).map(([id, drawing]) => createElement(element, { ...attributes, id, key: id }, drawing));
  // The style sheet of a page does not reach into the sheet: what it would move stays still.
  const markup = renderToStaticMarkup(createElement('svg', { xmlns: 'http://www.w3.org/2000/svg' }, parts)).replaceAll(
    ' class="settle"',
    '',
  );
  return `${markup.replace(/<(?:symbol|g)[^>]* id=/g, '\n$&')}\n`;
}

/** The sheets are files of the site, made from the drawings: UPDATE_DRAWINGS=1 writes them anew. */
it.each([
  ['scenes.svg', sheetOf(SCENES, 'g', {})],
  ['icons.svg', sheetOf(SHAPES, 'symbol', LINES)],
])('%s has every drawing as it is drawn', (name, sheet) => {
  const path = join(__dirname, name);
  if (process.env.UPDATE_DRAWINGS) writeFileSync(path, sheet);
  expect(readFileSync(path, 'utf8')).toBe(sheet);
});
