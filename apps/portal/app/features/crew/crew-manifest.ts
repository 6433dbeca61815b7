import type { LinksFunction } from '@remix-run/node';

/** The pages of the crew name how they are installed; the pages of customers do not. */
export const crewLinks: LinksFunction = () => [{ rel: 'manifest', href: '/crew.webmanifest' }];

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable' = 'any') => ({ src, sizes, type: 'image/png', purpose });

/**
 * Describe the crew's page as an application of the phone. It starts at an address without a secret, since the link is another one each day.
 * @param barColor the color of the phone's own bar
 */
export const crewManifest = ({ name }: { name: string }, barColor: string) => ({
  id: '/crew',
  name: `${name} crew`,
  short_name: 'My stops',
  description: 'Today’s stops of a crew',
  lang: 'en-US',
  start_url: '/crew',
  scope: '/crew',
  display: 'standalone',
  orientation: 'portrait',
  theme_color: barColor,
  background_color: '#f6f8f9',
  icons: [icon('/crew-192.png', '192x192'), icon('/crew-512.png', '512x512'), icon('/crew-maskable.png', '512x512', 'maskable')],
});
