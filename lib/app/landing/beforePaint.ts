import { COOKIES, STORED } from '@/lib/app/browser/keys';

const KNOWN = [STORED.company, STORED.practice, STORED.clientCompany];

/**
 * Inline script of pages with the sign-up pop-up, run before the first paint. Sets `data-known` on
 * `<html>` if a company is stored in the browser, and `data-partner` to the kind of partner that
 * `choosePartner` will return, so that CSS lays the pop-up out once.
 */
export const beforePaint = `(function(d,m,s){try{
if(${JSON.stringify(KNOWN)}.some(function(k){return localStorage.getItem(k)}))d.known="";
}catch(e){}
m=document.cookie.match(/(?:^|; )${COOKIES.partner}=([^;]*)/);
s=new URLSearchParams(location.search);
m=(m?decodeURIComponent(m[1]):s.get("partner")||s.get("partner_id")||"").trim().toLowerCase();
if(m&&m!=="organic")d.partner=(m.match(/quickbooks|intuit/)?"quickbooks":(m.match(/google/)||m.match(/microsoft/)||m.match(/xero/)||["other"])[0]);
})(document.documentElement.dataset)`;
