import { theme, type ThemeConfig } from 'antd';
import type { Preferences } from '../layout/preferences';
import { wantsMotion } from '../layout/wants-motion';
import { font, radius, type Palette } from '@haulbook/ui';

/** Sizes in px of text and controls, the same ones for both: styles that are written while building serve both (`antd-styles.mjs`). */
const SIZES = {
  comfortable: { fontSize: 15, controlHeight: 36, controlHeightSM: 27 },
  compact: { fontSize: 14, controlHeight: 30, controlHeightSM: 24 },
};

export interface Look {
  palette: Palette;
  isDark: boolean;
  density: Preferences['density'];
}

/**
 * Return antd's theme in the colors of the application. For people who prefer reduced motion, antd does not wait for transitions, because
 * the style sheet runs none.
 */
export function createTheme({ palette, isDark, density }: Look): ThemeConfig {
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: true,
    hashed: false,
    token: {
      colorPrimary: palette.brand,
      // antd's own are lighter: white text on them could not be read.
      colorPrimaryHover: palette.brandHover,
      colorPrimaryActive: palette.brandActive,
      colorLink: palette.brand,
      colorLinkHover: palette.brandHover,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.error,
      colorInfo: palette.info,
      colorSuccessBg: palette.successSoft,
      colorWarningBg: palette.warningSoft,
      colorErrorBg: palette.errorSoft,
      colorInfoBg: palette.infoSoft,
      colorText: palette.ink,
      colorTextSecondary: palette.inkMuted,
      colorTextDescription: palette.inkFaint,
      colorTextPlaceholder: palette.inkFaint,
      colorTextDisabled: palette.inkFaint,
      colorBorder: palette.lineControl,
      colorBorderSecondary: palette.line,
      colorBgLayout: palette.canvas,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorTextLightSolid: palette.onBrand,
      borderRadius: radius.medium,
      fontFamily: font.sans,
      ...SIZES[density],
      wireframe: false,
      motion: wantsMotion(),
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
      // White on dark, whatever stands on the brand's color.
      Tooltip: { colorTextLightSolid: '#ffffff' },
      Checkbox: { colorWhite: palette.onBrand },
      Form: { labelColor: palette.ink, itemMarginBottom: 26, verticalLabelPadding: '0 0 4px' },
    },
  };
}
