/* global self */
/** Shows what the server says of a visit to a device that asked for it, and opens the page of the visit. It keeps nothing and answers no request. */
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  // Of a visit the newest is shown, and is heard like the first.
  event.waitUntil(self.registration.showNotification(title, { body, tag, renotify: true, icon: '/apple-touch-icon.png', data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.url));
});
