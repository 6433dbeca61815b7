/** Icons of 24 by 24 px in one stroke, by the names that declarations use. An unknown name shows a plain dot. */
const PATHS: Record<string, string> = {
  home: 'M3 11.5 12 4l9 7.5M5.5 9.5V20h13V9.5M10 20v-5.5h4V20',
  plus: 'M12 5v14M5 12h14',
  quote: 'M6 3h9l4 4v14H6zM14.5 3v5H19M9 12.5h7M9 16.5h5',
  lead: 'M4 5h16v11H9.5L5 20v-4H4zM8 9h8M8 12h5',
  schedule: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4M8 14h3M13 14h3',
  price: 'M3.5 12.5 12 4h7.5v7.5L11 20zM15.5 8.5h.01',
  customers:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.4-3.8 3-6 6.500-6s6.100 2.200 6.500 6M16 4.600a3.500 3.500 0 0 1 0 6.300M18 14.400c2 .8 3.200 2.700 3.500 5.600',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20.500c.6-4 3.500-6 7.500-6s6.900 2 7.500 6',
  shield: 'M12 3.500 5 6v5.500c0 4.200 2.800 7.200 7 9 4.200-1.800 7-4.800 7-9V6zM9 11.800l2.200 2.200 4-4.200',
  invoice: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.500 8h5M9.500 12h5',
  report: 'M4 20h16M7 16.500v-5M12 16.500V6M17 16.500v-8',
  catalog: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  document: 'M6 3h8l4 4v14H6zM13.500 3v4.500H18',
  coupon: 'M4 7h16v3.500a2 2 0 0 0 0 3.500v3.500H4V14a2 2 0 0 0 0-3.500zM14 7.500v2M14 11.500v2M14 15.500v2',
  settings:
    'M12 15.200a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400zM12 3v2.500M12 18.500V21M3 12h2.500M18.500 12H21M5.600 5.600l1.800 1.800M16.600 16.600l1.800 1.800M18.400 5.600l-1.800 1.800M7.400 16.600l-1.800 1.800',
  logout: 'M14 4H5v16h9M10 12h10.500M17 8.500l3.500 3.500-3.500 3.500',
  truck: 'M2.500 6h11v10h-11zM13.500 10h4l3.500 3.500V16h-7.500M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  payment: 'M3 6h18v12.500H3zM3 10.500h18M6.500 15h4',
  address:
    'M12 21c4.300-4.400 6.500-7.700 6.500-10.500a6.500 6.500 0 0 0-13 0C5.500 13.300 7.700 16.600 12 21zM12 12.800a2.300 2.300 0 1 0 0-4.600 2.300 2.300 0 0 0 0 4.600z',
  message: 'M4 5h16v12H4zM4 6l8 6.500L20 6',
  history: 'M4.500 12a7.500 7.500 0 1 0 2.300-5.400L4.500 9M4.500 4.500V9H9M12 8v4.300l3 1.700',
  search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.300 15.300 20 20',
  filter: 'M4 6h16M7 12h10M10 18h4',
  columns: 'M4 5h16v14H4zM9.300 5v14M14.700 5v14',
  table: 'M4 5h16v14H4zM4 9.700h16M4 14.300h16M9.300 9.700V19',
  board: 'M4 4.500h4.500v15H4zM9.800 4.500h4.500v9H9.800zM15.500 4.500H20v12h-4.500z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 20.500h4',
  close: 'M6 6l12 12M18 6 6 18',
  chevron: 'M6 9.500l6 6 6-6',
  left: 'M14.500 6l-6 6 6 6',
  right: 'M9.500 6l6 6-6 6',
  up: 'M6 14.500l6-6 6 6',
  edit: 'M4 20l1-4.500L16.500 4 20 7.500 8.500 19zM14 6.500 17.500 10',
  trash: 'M5 7h14M9.500 7V4.500h5V7M7 7l.8 13h8.400L17 7M10.500 11v5M13.500 11v5',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  alert: 'M12 4 2.500 20h19zM12 10v4.500M12 17.300h.01',
  download: 'M12 4.500V15M7.500 11 12 15.500 16.500 11M4.500 15.500V20h15v-4.500',
  upload: 'M12 16V5M7.500 9 12 4.500 16.500 9M4.500 15.500V20h15v-4.500',
  phone:
    'M6 3.500h3l1.500 4.500-2 1.500a11 11 0 0 0 5 5l1.500-2 4.500 1.500v3c0 1.200-.9 2-2 2C10.500 18.500 5 13 4.500 5.500c0-1.100.6-2 1.500-2z',
  star: 'M12 4l2.500 5.100 5.600.8-4 4 .9 5.600-5-2.700-5 2.700.9-5.600-4-4 5.600-.8z',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  automation:
    'M4.500 12a7.500 7.500 0 0 1 13.200-4.900L19.500 9M19.500 4.500V9H15M19.500 12a7.500 7.500 0 0 1-13.200 4.900L4.500 15M4.500 19.500V15H9',
  gauge: 'M4.500 18.500a9 9 0 1 1 15 0M12 14.500l4-5',
  help: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17zM9.500 9.500a2.500 2.500 0 1 1 3.600 2.200c-.8.4-1.100.9-1.100 1.800M12 16.500h.01',
  dot: 'M12 12h.01',
};

/** Other names of the same icons. */
const ALIASES: Record<string, string> = {
  'file-text': 'quote',
  calendar: 'schedule',
  users: 'customers',
  dollar: 'payment',
  tags: 'catalog',
  folder: 'document',
  setting: 'settings',
};

/** An icon next to text or in a labeled button; hidden from screen readers. */
export function Icon({ name, size = 20 }: { name?: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className="ra-icon"
    >
      <path d={PATHS[ALIASES[name ?? ''] ?? name ?? 'dot'] ?? PATHS.dot} />
    </svg>
  );
}
