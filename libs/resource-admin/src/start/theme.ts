import type { ThemeConfig } from 'antd';
import { font, palette as shipped, radius, type Palette } from '@haulbook/ui';

const wantsMotion = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Return antd's theme in the colors of the application. For people who prefer reduced motion, antd does not wait for transitions, because
 * the style sheet runs none.
 */
export function createTheme(own: Partial<Palette> = {}): ThemeConfig {
  const palette: Palette = { ...shipped, ...own };
  return {
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
      colorBorder: '#c9d1d8',
      colorBorderSecondary: palette.line,
      colorBgLayout: palette.canvas,
      borderRadius: radius.medium,
      fontFamily: font.sans,
      fontSize: 15,
      controlHeight: 36,
      wireframe: false,
      motion: wantsMotion(),
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
      Form: { labelColor: palette.ink, itemMarginBottom: 26, verticalLabelPadding: '0 0 4px' },
    },
  };
}
