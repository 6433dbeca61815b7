import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import type { AdminSchema } from '@haulbook/resource-contracts';
import { reportPages } from './reports/report-pages';
import { superAdminPages } from './super-admin-pages';

const Calendar = lazy(() => import('./scheduling/calendar-page'));
const Performance = lazy(() => import('./performance/performance-page'));
const PhoneBooking = lazy(() => import('./phone-booking/phone-booking-page'));
const PhotoPricing = lazy(() => import('./photo-requests/photo-pricing-page'));
const PhotoRequests = lazy(() => import('./photo-requests/queue-page'));
const Pricing = lazy(() => import('./pricing/pricing-page'));
const Schedule = lazy(() => import('./schedule/schedule-page'));
const ServiceSelectorDemo = lazy(() => import('./service-selector/service-selector-demo'));

/** Return the pages that are not those of a resource (specification, section 2, "Admin routes"). */
export const pages = (schema: AdminSchema): RouteObject[] => [
  { path: '/phone', element: <PhoneBooking /> },
  {
    path: '/photo-requests',
    children: [
      { index: true, element: <PhotoRequests /> },
      { path: ':id', element: <PhotoPricing /> },
    ],
  },
  { path: '/pricing-settings', element: <Pricing /> },
  { path: '/schedule', element: <Schedule /> },
  { path: '/calendar', element: <Calendar /> },
  { path: '/service-selector-demo', element: <ServiceSelectorDemo /> },
  { path: '/performance', element: <Performance /> },
  ...reportPages,
  ...superAdminPages(schema),
];
