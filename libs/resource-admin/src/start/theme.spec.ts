import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { Button, ConfigProvider } from 'antd';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { palette } from '@haulbook/ui';
import { antdStyles } from '../../antd-styles.mjs';
import { createTheme, type Look } from './theme';

jest.mock('../layout/wants-motion', () => ({ wantsMotion: () => true }));

/** Return under which names the styles of a button are looked for: they differ by the tokens that the theme sets. */
function namesOf(look: Look): string[] {
  const cache = createCache();
  const screen = createElement(ConfigProvider, { theme: createTheme(look) }, createElement(Button, null, 'Sail'));
  renderToString(createElement(StyleProvider, { cache }, screen));
  const [, names = ''] = /cssinjs-cache-path\{content:"([^"]*)"/.exec(extractStyle(cache, { plain: true, types: 'style' })) ?? [];
  return names.split(';').map((name) => name.split(':')[0] ?? '');
}

it('has its styles among those that are written while building, in all looks', () => {
  const built = antdStyles();
  for (const isDark of [false, true])
    for (const density of ['comfortable', 'compact'] as const) {
      const names = namesOf({ palette: { ...palette, brand: '#1d4ed8' }, isDark, density });
      expect(names).toContainEqual(expect.stringMatching(/\|Button-Button\|/));
      expect(names.filter((name) => !built.includes(`${name}:`))).toEqual([]);
    }
});
