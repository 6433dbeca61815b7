/** The styles of Ant Design that a first screen needs, written while building. */
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { Button, ConfigProvider } from 'antd';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';

/** What of Ant Design a first screen draws. The styles of all else are written by the browser once it is drawn. */
const DRAWN_FIRST = h(Button, null, 'A');

/** The tokens that `theme.ts` sets although Ant Design would derive them, in its order. Any value does. */
const SET = [
  ...['colorPrimaryHover', 'colorPrimaryActive', 'colorLinkHover', 'colorSuccessBg', 'colorWarningBg', 'colorErrorBg', 'colorInfoBg'],
  ...['colorText', 'colorTextSecondary', 'colorTextDescription', 'colorTextPlaceholder', 'colorTextDisabled', 'colorBorder'],
  ...['colorBorderSecondary', 'colorBgLayout', 'colorBgContainer', 'colorBgElevated', 'colorTextLightSolid', 'controlHeightSM'],
];

/**
 * Return these styles as one sheet, with a rule that says which they are (`.data-ant-cssinjs-cache-path`): by it the browser finds what it
 * would otherwise write anew. Colors and sizes are variables in it, so that it serves all themes that set the same tokens.
 */
export function antdStyles() {
  const cache = createCache();
  const theme = { cssVar: true, hashed: false, token: Object.fromEntries(SET.map((name) => [name, '#123456'])) };
  renderToString(h(StyleProvider, { cache }, h(ConfigProvider, { theme }, DRAWN_FIRST)));
  return extractStyle(cache, { plain: true, types: 'style' });
}
