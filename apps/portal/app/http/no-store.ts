/** Keep pages that show secrets or handle emailed links out of caches and the browser's history. */
export const noStore = () => ({ 'Cache-Control': 'no-store' });
