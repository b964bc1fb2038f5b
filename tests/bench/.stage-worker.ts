// @ts-nocheck
import { splitCore } from "../../worker/search/split-core.ts";
import { Vocabulary } from "../../worker/search/vocabulary.ts";
import { planQuery } from "../../worker/search/query-plan.ts";
import { RecordTable } from "../../worker/search/record-table.ts";
import { Evidence } from "../../worker/search/evidence.ts";
import { TermIndex } from "../../worker/search/term-index.ts";
import { NameMatcher } from "../../worker/search/name-matcher.ts";
import { scoreRecords } from "../../worker/search/score-records.ts";
import { createSearchEngine } from "../../worker/search/create-search-engine.ts";
export default { async fetch(req, env) {
  const u=new URL(req.url); const stage=Number(u.searchParams.get("s")??0); const q=u.searchParams.get("q");
  if(stage===0) return new Response("{}");
  const read=async n=>(await env.SITE_KV.get(n))??undefined;
  if(stage===9){ const e=createSearchEngine(read); return Response.json(await e.search({query:q,page:1})); }
  const core=await read("core"); if(stage===1) return new Response(core.length+"");
  if(stage===2){ for(let i=0;i<8;i++) await read("terms-"+(i*7)); return new Response("x"); }
  const {meta,words,records}=splitCore(core); const v=new Vocabulary(words); const t=new RecordTable(records,meta.records,meta.width); const e=new Evidence(t,meta.pages), m=new NameMatcher(t,v.terms.length);
  if(stage===3) return new Response("x");
  const p=planQuery(q,v,meta.synonyms,t.size); if(stage===4) return new Response("x");
  const ti=new TermIndex(meta.shards,read); const f=await ti.prepare(p,v); if(stage===5) return new Response("x");
  f(e); if(stage===6) return new Response("x");
  const s=scoreRecords(p,e,m,t); return new Response(s.length+"");
}};
