import { userCompanies } from '@/lib/companies/contract';
import { TABLE_FILTERS } from '@/lib/clients/list/tableQuery';
import { clientCompanies } from '@/lib/clients/list/tablesContract';
import { setUp } from '@/lib/practice/contract';
import { API_BASE } from '@/lib/app/hrefs';

/**
 * Inline script of OpenTax's dashboard, run before its other scripts have loaded: begins the reads
 * that its first rows wait for, the table's first. `callApi` takes their answers
 * (lib/app/browser/earlyReads). The table is asked for if the address has nothing but a practice
 * and a filter; every other address is asked for by the page itself.
 */
export const earlyTable = `(function(q,r,k,f){
r=window.earlyReads={};
function ask(u){(r[u]=fetch(u,{credentials:"include",redirect:"manual",headers:{Accept:"application/json"}})).catch(function(){})}
k=q.get("company_id");f=q.get("filter")||"needs_attention";
if(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(k)&&${JSON.stringify(TABLE_FILTERS)}.indexOf(f)>=0&&Array.from(q.keys()).every(function(n){return n==="company_id"||n==="filter"}))
ask("${API_BASE}${clientCompanies.path}?company_id="+k+"&filter="+f+"&sort=due&direction=asc");
ask("${API_BASE}${userCompanies.path}");ask("${API_BASE}${setUp.path}");
})(new URLSearchParams(location.search))`;
