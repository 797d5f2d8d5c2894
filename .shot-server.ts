import { startDemoServer } from './demo/serve.js'
const html = (cdn: string, url: string) => `<!doctype html><html><head><meta name="viewport" content="width=device-width,initial-scale=1"><style>body{margin:0}</style></head><body><script>
const p=new URLSearchParams(location.search);const agent=p.get('agent');
const el=document.createElement('lottery-app');el.setAttribute('start',p.get('start')||'/keypad/');el.setAttribute('lang',p.get('lang')||'en');document.body.append(el);
window.LotteryWidgets=window.LotteryWidgets||{q:[]};window.LotteryWidgets.q.push(['configure',{api:'${url}/api',sn:'DEMO',loginid:agent||'demo',token:agent?'agent123':'demo'}]);
const s=document.createElement('script');s.src='${cdn}/lottery.js';document.head.append(s);
</script></body></html>`
const pages: Record<string, { body: string }> = {}
const server = await startDemoServer({ port: 4561, cdnPort: 4562, pages })
pages['/shot.html'] = { body: html(server.cdnUrl, server.url) }
console.log(server.url, process.pid)
