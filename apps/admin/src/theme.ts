import type { ThemeConfig } from 'antd';
import { font, palette, radius } from '@haulbook/ui';

const wantsMotion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** antd in the colours of the brand. For those who asked for less motion it waits for no transition: the style sheet runs none. */
export const theme: ThemeConfig = {
  cssVar: true,
  hashed: false,
  token: {
    colorPrimary: palette.brand,
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
    motion: wantsMotion,
  },
  components: {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
    Form: { labelColor: palette.ink, itemMarginBottom: 26, verticalLabelPadding: '0 0 4px' },
  },
};
