import { userCompanies } from '@/lib/companies/contract';
import { TABLE_FILTERS } from '@/lib/clients/list/tableQuery';
import { clientCompanies } from '@/lib/clients/list/tablesContract';
import { setUp } from '@/lib/practice/contract';
import { API_BASE } from '@/lib/app/hrefs';

/** A response whose body is read already, so that all of them are there when the page asks. */
interface EarlyResponse extends Response {
  bodyRead?: Promise<unknown>;
}

declare global {
  interface Window {
    /**
     * Returns the response of a read that the page's inline script has begun, once; it resolves to
     * undefined if the connection broke.
     */
    earlyRead?: (url: string) => Promise<EarlyResponse | undefined> | undefined;
  }
}

/** Milliseconds after which an answer that the page has not taken is too old to be shown. */
const OLD_MS = 10_000;

/**
 * Inline script of OpenTax's dashboard, run before its other scripts have loaded: begins the reads
 * that its first rows wait for, the table's first, and offers their answers to `callApi`. The table
 * is asked for if the address has nothing but a practice and a filter; every other address is asked
 * for by the page itself.
 */
export const earlyTable = `(function(q,r,k,f){
function ask(u){r[u]=fetch(u,{credentials:"include",redirect:"manual",headers:{Accept:"application/json"}}).then(function(s){(s.bodyRead=s.json()).catch(function(){});return s}).catch(function(){})}
k=q.get("company_id");f=q.get("filter")||"needs_attention";
if(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(k)&&${JSON.stringify(TABLE_FILTERS)}.indexOf(f)>=0&&Array.from(q.keys()).every(function(n){return n==="company_id"||n==="filter"}))
ask("${API_BASE}${clientCompanies.path}?company_id="+k+"&filter="+f+"&sort=due&direction=asc");
ask("${API_BASE}${userCompanies.path}");ask("${API_BASE}${setUp.path}");
window.earlyRead=function(u,e){e=r[u];delete r[u];return e};
setTimeout(function(){r={}},${OLD_MS})
})(new URLSearchParams(location.search),{})`;
