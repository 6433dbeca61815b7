import type { ReactNode } from 'react';

/** The shapes of all icons, drawn with lines on a plane of 24 by 24. */
export const SHAPES = {
  phone: <path d="M6.5 3.5h3l1.4 4.2-2 1.6a12 12 0 0 0 5.8 5.8l1.6-2 4.2 1.4v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  chevron: <path d="m6 9 6 6 6-6" />,
  arrow: <path d="M5 12h14m-6-6 6 6-6 6" />,
  back: <path d="M19 12H5m6 6-6-6 6-6" />,
  up: <path d="m6 15 6-6 6 6" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  logout: <path d="M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8m-4-8h11m-4-4 4 4-4 4" />,
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
    </>
  ),
  home: <path d="m3.5 11 8.5-7 8.5 7M6 9.5V20h12V9.5M10 20v-6h4v6" />,
  sofa: <path d="M6 11V8a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v3M4 11a2 2 0 0 1 2 2v2h12v-2a2 2 0 1 1 4 0v5H2v-5a2 2 0 0 1 2-2ZM5 18v2m14-2v2" />,
  hammer: <path d="m13 10-8.5 8.5a1.8 1.8 0 0 0 2.5 2.5L15.5 12.500M10.5 6.5 14 3l6.5 6.5-2 2-2-.5-3.5 1-3-3Z" />,
  tree: <path d="M12 21v-7m0 3 3-2M12 3a5 5 0 0 1 4.6 7A4.5 4.5 0 0 1 14.5 18h-5A4.5 4.5 0 0 1 7.4 10 5 5 0 0 1 12 3Z" />,
  office: <path d="M5 21V4h9v17m0-12h5v12M3 21h18M8 8h3m-3 4h3m-3 4h3" />,
  store: <path d="M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Zm7 10v-5h4v5" />,
  cone: <path d="M10 4h4l4.5 15h-13ZM3 20h18M8.5 9.500h7m-8.5 5h10" />,
  building: <path d="M4 21V9l8-5 8 5v12M2.5 21h19M9 21v-5h6v5M9 11h.01M15 11h.01" />,
  camera: (
    <>
      <path d="M4 8h3l2-3h6l2 3h3v11H4Z" />
      <circle cx="12" cy="13" r="3.5" />
    </>
  ),
  calendar: <path d="M5 6h14v14H5ZM5 10.500h14M8.5 3.500v4m7-4v4" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.5 2" />
    </>
  ),
  pin: (
    <>
      <path d="M12 21s7-6.3 7-11.500a7 7 0 0 0-14 0C5 14.7 12 21 12 21Z" />
      <circle cx="12" cy="9.5" r="2.5" />
    </>
  ),
  shield: <path d="M12 3 5 6v5.500c0 4.3 2.9 7.6 7 9.5 4.1-1.9 7-5.2 7-9.500V6Zm-3 9 2.2 2.200L15.5 10" />,
  leaf: <path d="M5 19c0-8 5-13 15-14 0 10-5 15-12 14m-3 2c1-5 4-8 8-10" />,
  tag: <path d="M4 12V4h8l8 8-8 8Zm4-4h.01" />,
  truck: <path d="M2.5 6h11v10h-11Zm11 4h4l3.5 3.500V16h-7.500M6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10.5 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />,
  receipt: <path d="M6 3h12v18l-3-2-3 2-3-2-3 2Zm3 5h6m-6 4h6" />,
  file: <path d="M6 3h8l4 4v14H6Zm8 0v4h4M9 12h6m-6 4h6" />,
  trash: <path d="M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5m3-5v5" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5m0-8.500h.01" />
    </>
  ),
  warning: <path d="M12 4 2.5 20h19ZM12 10v4.500m0 2.500h.01" />,
  lock: <path d="M6 11h12v9H6Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3" />,
  mail: <path d="M3.5 6h17v12h-17Zm0 1 8.5 6 8.5-6" />,
  card: <path d="M3 6h18v12H3Zm0 4h18M6.5 14.500h4" />,
  print: <path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z" />,
  plus: <path d="M12 5v14M5 12h14" />,
  offline: <path d="m4 4 16 16M8.5 15.5a5 5 0 0 1 6.6-.4M5 12a10 10 0 0 1 4.5-2.7M19 12a10 10 0 0 0-5.5-3M12 19h.01" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>
  ),
  recycle: <path d="M9 8 12 3l3 5m2 3 3 5h-6m-4 4-2-3.5 2-3.5M4 16h6m-6 0 3-5M14 16l-2 3.5M12 3 9.5 7.2M20 16l-2.8-4.7" />,
  heart: <path d="M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20Z" />,
  star: <path d="m12 3.500 2.600 5.300 5.900.9-4.250 4.100 1 5.850L12 16.900l-5.250 2.750 1-5.850L3.500 9.700l5.900-.9Z" />,
  download: <path d="M12 4v11m-5-5 5 5 5-5M5 20h14" />,
  copy: <path d="M9 9h11v11H9ZM15 9V4H4v11h5" />,
  laptop: <path d="M5 5h14v10H5ZM2.5 18.500h19" />,
  mobile: <path d="M7 3h10v18H7Zm4 15h2" />,
  key: <path d="M8 16a4 4 0 1 1 2.8-6.900L20 9v3h-2v3h-3v-3h-3.100A4 4 0 0 1 8 16Zm-.5-4h.01" />,
  minus: <path d="M5 12h14" />,
} as const satisfies Record<string, ReactNode>;
