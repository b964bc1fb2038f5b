// @ts-nocheck
import { build } from "esbuild"; import { startRawWorkerd } from "./raw-workerd.ts"; import { mkdtemp, mkdir, writeFile } from "node:fs/promises"; import { readFileSync, readdirSync } from "node:fs"; import { execSync } from "node:child_process";
const r=await build({entryPoints:["/work/main/tests/bench/.stage-worker.ts"],bundle:true,minify:true,write:false,format:"esm",target:"es2024",conditions:["workerd","worker","browser"]}); const script=r.outputFiles[0].text;
const f=await mkdtemp("/tmp/stage-"); await mkdir(f+"/kv"); for(const [k,v] of JSON.parse(readFileSync("/tmp/search-s/parts.json","utf8"))) await writeFile(f+"/kv/"+k,v);
process.env.DIST=f;
const th=(pid)=>Object.fromEntries(readdirSync(`/proc/${pid}/task`).map(t=>[t,[readFileSync(`/proc/${pid}/task/${t}/comm`,"utf8").trim(),Number(readFileSync(`/proc/${pid}/task/${t}/schedstat`,"utf8").split(" ")[0])/1e6]]));
for(const s of [0,5,6,9]) for(let i=0;i<2;i++){ const w=await startRawWorkerd({script}); const pid=execSync("pgrep -n workerd").toString().trim(); for(let k=0;k<5;k++) await (await fetch(w.origin+"/?s=0")).text(); await new Promise(r=>setTimeout(r,100)); const a=th(pid); await (await fetch(w.origin+"/?s="+s+"&q=launch+token")).text(); const b=th(pid); console.log(s, Object.keys(b).map(t=>b[t][0]+":"+(b[t][1]-(a[t]?.[1]??0)).toFixed(1)).filter(x=>!x.endsWith(":0.0")).join(" "));
 if(s===9){ const c=th(pid); await (await fetch(w.origin+"/?s="+s+"&q=launch+token")).text(); const d=th(pid); console.log("  second fresh engine, warm code", Object.keys(d).map(t=>d[t][0]+":"+(d[t][1]-(c[t]?.[1]??0)).toFixed(1)).filter(x=>!x.endsWith(":0.0")).join(" ")); }
 await w.stop(); }
