import { buildApp, renderApp } from './tests/hosts/apps/build-app.js'
for (const name of ['react-19','react-18','preact','plain','react-19-elements','react-17-elements','vue-elements'] as const) { const t = Date.now(); try { const f = await buildApp(name); console.log(name, Date.now()-t, f.length, f[0]?.[0], f.reduce((s,[,c])=>s+c.length,0)) } catch (e) { console.log(name, e) } }
for (const name of ['react-19','react-18'] as const) { const t = Date.now(); try { console.log(await renderApp(name, '/api'), Date.now()-t) } catch (e) { console.log(name, String(e).slice(0,600)) } }
