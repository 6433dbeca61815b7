import { ConfigProvider, type ConfigProviderProps } from 'antd';
import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { BrandColors } from '@haulbook/core';
import { brandPalette, cssVariableEntries, darkPalette, palette as shipped, type Palette } from '@haulbook/ui';
import { useIsDark, usePreferences } from '../layout/preferences';
import type { BackOffice } from './back-office';
import { createTheme } from './theme';

const PaintContext = createContext<(colors: BrandColors) => void>(() => undefined);

/** Show the back office in the colors that its owner chose, if the application has such. */
export function useBrandColors(colors: BrandColors | undefined): void {
  const paint = useContext(PaintContext);
  const { brand, action } = colors ?? {};
  useLayoutEffect(() => {
    if (brand && action) paint({ brand, action });
  }, [paint, brand, action]);
}

const isSame = (one: BrandColors | undefined, other: BrandColors) => one?.brand === other.brand && one.action === other.action;

interface ThemeProviderProps extends Pick<ConfigProviderProps, 'csp'> {
  backOffice: BackOffice;
  /** The colors that its owner chose, if they are known from the start. */
  first?: BrandColors;
  children: ReactNode;
}

/** The colors of the application, for its own styles and antd's. */
export function ThemeProvider({ backOffice, first, csp, children }: ThemeProviderProps) {
  const [colors, setColors] = useState(first);
  // The same ones again would draw all of antd a second time.
  const paint = useCallback((next: BrandColors) => setColors((now) => (isSame(now, next) ? now : next)), []);
  const { density } = usePreferences();
  const isDark = useIsDark();
  const palette = useMemo(() => {
    const light: Palette = { ...shipped, ...backOffice.palette, ...(colors && brandPalette(colors)) };
    return isDark ? darkPalette(light) : light;
  }, [backOffice, colors, isDark]);
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset['density'] = density;
    dataset['theme'] = isDark ? 'dark' : 'light';
    style.colorScheme = isDark ? 'dark' : 'light';
  }, [density, isDark]);
  useLayoutEffect(() => {
    for (const [name, value] of cssVariableEntries(palette)) document.documentElement.style.setProperty(name, value);
  }, [palette]);
  return (
    <PaintContext.Provider value={paint}>
      <ConfigProvider
        theme={useMemo(() => createTheme({ palette, isDark, density }), [palette, isDark, density])}
        locale={backOffice.antdLocale}
        csp={csp}
        button={PLAIN_BUTTON}
      >
        {children}
      </ConfigProvider>
    </PaintContext.Provider>
  );
}

const PLAIN_BUTTON = { autoInsertSpace: false };
