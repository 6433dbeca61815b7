import { chromium } from '@playwright/test';
const base='http://localhost:4371';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args:['--no-sandbox'] });
const login = async (width, height) => { const c = await browser.newContext({ viewport:{width,height}, baseURL: base }); const r = await c.request.post('/api/auth/login',{data:{email:'owner@example.com',password:'a long enough sentence'}}); console.log('login', r.status()); return c; };
const script = (await import(process.argv[2])).default;
for (const [w,h] of [[1280,1000],[390,844]]) { const c = await login(w,h); const p = await c.newPage(); p.on('console', m => m.type()==='error' && console.log('console:', m.text().slice(0,200))); await script(p, w, (name) => p.screenshot({ path: `/tmp/shots/${name}-${w}.png`, fullPage: true }), c); await c.close(); }
await browser.close();
