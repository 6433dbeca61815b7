import { RECENT_CONTACTS_KEY, SAVED_FORMS_KEY, STORAGE_PREFIX } from '@haulbook/domain';
import { startBackOffice } from '@haulbook/resource-admin';
import { lazy } from 'react';
import '@haulbook/resource-admin/styles.css';
import './app.css';
import { BrandMark } from './brand-mark';
import { CreateQuoteLink } from './create-quote-link';
import { WAITING } from './dashboard/cards';
import { MENU } from './menu';
import { overrides } from './overrides';
import { pages } from './pages';
import { PALETTE } from './palette';
import { PhoneNumberCell } from './telephony/call-link';
import { PhoneWidget } from './telephony/phone-widget';
import { texts } from './texts';
import { useBrand } from './use-brand';

startBackOffice({
  name: 'Haulbook',
  useSite: useBrand,
  mark: BrandMark,
  menu: MENU,
  home: lazy(() => import('./dashboard/dashboard-page')),
  bell: WAITING,
  headerWidgets: PhoneWidget,
  headerTools: CreateQuoteLink,
  paletteEntries: () => PALETTE,
  help: lazy(() => import('./help/staff-help')),
  cells: { phone: PhoneNumberCell },
  settingPreviews: { brand: lazy(() => import('./settings/brand-preview')) },
  overrides,
  pages,
  texts,
  addresses: { outside: '/dashboard', security: '/account/security' },
  storagePrefix: STORAGE_PREFIX,
  // Partly filled-in forms that the site has kept, and customers who were called, are deleted with the session.
  onLogout: () => {
    for (const key of [SAVED_FORMS_KEY, RECENT_CONTACTS_KEY]) localStorage.removeItem(key);
  },
});
